/** An answer of the API that refuses. */
export function refusal(error = 'It is broken.', { status = 500, code = 'broken' } = {}) {
  return { ok: false, status, error, code };
}
