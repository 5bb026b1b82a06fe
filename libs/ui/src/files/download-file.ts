/** Safari reads a file only after the click, and only while it has its address. */
const addressKeptMs = 60_000;

/** Offers a file to the browser's downloads. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressKeptMs);
}
