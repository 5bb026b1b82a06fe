/** Stores a value in the browser; false if it keeps nothing, or nothing more. */
export function tryStore(storage: Storage, key: string, json: string): boolean {
  try {
    storage.setItem(key, json);
    return true;
  } catch {
    return false;
  }
}
