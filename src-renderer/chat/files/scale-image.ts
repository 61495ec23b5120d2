/** The longest side that goes to a model, in pixels. */
const LONGEST_SIDE = 1_568;
const LARGEST_PNG_BYTES = 4 * 1024 * 1024;
/** Decoded it would take gigabytes, however small its file. */
const MOST_PIXELS = 100_000_000;

export class TooManyPixels extends Error {}

/**
 * Decodes an image in this sandboxed page and draws it again, small enough and upright: what stood in the file beside the picture,
 * such as where it was taken, stays behind. Throws for what is no image.
 */
export async function scaleImage(file: Blob, head: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (pngPixels(head) > MOST_PIXELS) throw new TooManyPixels();
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    if (image.width * image.height > MOST_PIXELS) throw new TooManyPixels();
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
    const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
    const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('there is no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const isPhoto = head[0] === 0xff;
    const png = isPhoto ? null : await canvas.convertToBlob({ type: 'image/png' });
    const small = png !== null && png.size <= LARGEST_PNG_BYTES ? png : await jpegOf(canvas, context);
    return new Uint8Array(await small.arrayBuffer());
  } finally {
    image.close();
  }
}

/** JPEG knows no transparency: what shines through is white, not black. */
function jpegOf(canvas: OffscreenCanvas, context: OffscreenCanvasRenderingContext2D): Promise<Blob> {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}

/** Its header says so before anything is decoded. */
function pngPixels(head: Uint8Array): number {
  const isHeader = String.fromCharCode(...head.subarray(12, 16)) === 'IHDR';
  if (!isHeader || head.length < 24) return 0;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return view.getUint32(16) * view.getUint32(20);
}
