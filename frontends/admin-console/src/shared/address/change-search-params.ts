/** Sets these URL parameters and removes empty ones. Other parameters, such as the user whose card is open, stay. */
export function changeSearchParams(
  address: URLSearchParams,
  values: Readonly<Record<string, string>>,
): URLSearchParams {
  for (const [name, value] of Object.entries(values)) {
    if (value === '') address.delete(name);
    else address.set(name, value);
  }
  return address;
}
