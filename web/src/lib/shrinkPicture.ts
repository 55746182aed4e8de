/** Largest picture that the server takes, in bytes. */
export const maxPictureBytes = 5_000_000;
export const pictureTooBig = 'The picture is larger than 5 MB';

/** Smaller files are not worth the loss of drawing them anew. */
const smallBytes = 200_000;
const quality = 0.85;

/**
 * A picture as it should travel: a photo of a phone is drawn anew as a JPEG whose longer side has `maxSide` pixels,
 * because its megabytes take minutes over 3G and the server keeps far fewer pixels. The file itself where the browser
 * cannot read it, or where nothing would be won.
 */
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
    // A JPEG has no transparency: what was clear would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
  } catch {
    // No picture, or one too large for this device: the server says what is wrong with it.
    return file;
  }
}
