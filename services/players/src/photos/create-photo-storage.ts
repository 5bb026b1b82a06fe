import type { PhotosConfig } from '../config.ts';
import { createFolderPhotoStorage } from './folder-photo-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';

/** The configured storage. The S3 client is loaded only for a bucket. */
export async function createPhotoStorage(config: PhotosConfig): Promise<PhotoStorage> {
  if (config.PHOTOS_DIR !== undefined) return createFolderPhotoStorage(config.PHOTOS_DIR);
  const { createBucketPhotoStorage } = await import('./bucket-photo-storage.ts');
  return createBucketPhotoStorage(config);
}
