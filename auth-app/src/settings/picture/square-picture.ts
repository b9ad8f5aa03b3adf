/** Pixels of a side: twice what the largest place shows. */
const most = 256;

/**
 * A file as it is shown: its middle, square, at most 256 pixels a side. Drawing it anew leaves behind
 * what else a camera wrote into it, as where it was taken.
 * @returns a JPEG picture as a `data:` address
 * @throws what the browser says of a file that it cannot read
 */
export async function squarePicture(file: Blob): Promise<string> {
  const drawn = await createImageBitmap(file);
  const from = Math.min(drawn.width, drawn.height);
  const side = Math.min(from, most);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d')!;
  // JPEG knows no transparency, and what is not drawn would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(drawn.width - from) / 2, (drawn.height - from) / 2];
  context.drawImage(drawn, left, top, from, from, 0, 0, side, side);
  drawn.close();
  return canvas.toDataURL('image/jpeg', 0.85);
}
