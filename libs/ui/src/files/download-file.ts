/** Safari reads a file only after the click, and only while its URL is valid. */
const addressKeptMs = 60_000;

/** Downloads a file with the browser. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressKeptMs);
}
