/** Where the files of photos lie: a folder on one machine, a bucket in production. Names are those of `isPhotoFileName`. */
export interface PhotoFiles {
  put(name: string, file: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Safe to repeat. */
  delete(name: string): Promise<void>;
}
