import { photoBytesMax } from './photo-limits.ts';

/** Errors of choosing and uploading a photo. The settings screen words the size limit differently. */
export const photoTexts = {
  notAnImage: 'Please upload an image file',
  tooLarge: `Image must be less than ${photoBytesMax / 1024 / 1024}MB`,
  tooLargeInSettings: `File size must be less than ${photoBytesMax / 1024 / 1024}MB`,
  uploadFailed: 'Failed to upload photo',
  noUrl: 'No URL returned from upload',
  settingsUploadFailed: 'Upload failed',
} as const;
