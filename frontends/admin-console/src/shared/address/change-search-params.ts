/** Sets these parameters of an address, and removes the empty ones. The others stay, such as the user whose card is open. */
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
