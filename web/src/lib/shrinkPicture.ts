export const maxPictureBytes = 5_000_000;
export const pictureTooBig = 'The picture is larger than 5 MB';

const smallBytes = 200_000;
const quality = 0.85;

/** As JPEG with at most `maxSide` pixels: several MB take minutes over 3G. The file itself where that does not help. */
export async function shrinkPicture(file: File, maxSide: number): Promise<File> {
  if (file.size <= smallBytes || typeof createImageBitmap !== 'function') return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency; clear pixels would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
  } catch {
    // The server explains what is wrong with the file.
    return file;
  }
}
