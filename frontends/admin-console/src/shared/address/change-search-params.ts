/** The URL parameters with these set, without those that are set to nothing. Others, such as the user whose card is open, stay. */
export function changeSearchParams(
  current: URLSearchParams,
  values: Readonly<Record<string, string>>,
): URLSearchParams {
  const changed = new URLSearchParams(current);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
