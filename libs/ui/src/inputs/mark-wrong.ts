/**
 * Properties of a field whose value was refused; none if `errorId` is false.
 * @param errorId id of the text that says why. Fields set their own `aria-describedby`.
 */
export function markWrong(errorId: string | false) {
  return errorId !== false && { error: true, 'aria-errormessage': errorId };
}
