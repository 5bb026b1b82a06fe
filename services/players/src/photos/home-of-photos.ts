import type { PhotosConfig } from '../config.ts';
import { folderPhotoFiles } from './folder-photo-files.ts';
import type { PhotoFiles } from './photo-files.ts';

/** The folder or the bucket that the settings name. What speaks to a bucket is loaded only where there is one. */
export async function homeOfPhotos(config: PhotosConfig): Promise<PhotoFiles> {
  if (config.PHOTOS_DIR !== undefined) return folderPhotoFiles(config.PHOTOS_DIR);
  const { bucketPhotoFiles } = await import('./bucket-photo-files.ts');
  return bucketPhotoFiles(config);
}
