/** Stores photo files: in a folder on one machine, in a bucket in production. Names match `isPhotoFileName`. */
export interface PhotoStorage {
  put(name: string, file: Buffer): Promise<void>;
  /** Returns null for an unknown name. */
  get(name: string): Promise<Buffer | null>;
  /** Safe to repeat. */
  delete(name: string): Promise<void>;
}
