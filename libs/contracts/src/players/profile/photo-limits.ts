export const photoBytesMax = 5 * 1024 * 1024;
export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const photosPerDayMax = 20;
