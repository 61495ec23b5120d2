const SAMPLES = 8;

/** RGBA bytes of a square picture; later shapes lie over earlier ones. Outlines are in shares of the side, even-odd. */
export function draw(shapes, size) {
  const pixels = Buffer.alloc(size * size * 4);
  for (const { colour, outlines } of shapes) {
    const covered = coverage(outlines, size);
    for (let index = 0; index < covered.length; index += 1) lay(pixels, index * 4, colour, covered[index]);
  }
  return pixels;
}

/** The share of each pixel inside, by scan lines finer than a pixel. */
function coverage(outlines, size) {
  const covered = new Float64Array(size * size);
  for (let line = 0; line < size * SAMPLES; line += 1) {
    const y = (line + 0.5) / (size * SAMPLES);
    const row = Math.floor(line / SAMPLES) * size;
    const crossings = outlines.flatMap((points) => crossingsOf(points, y)).sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const [from, to] = [crossings[pair] * size, crossings[pair + 1] * size];
      for (let x = Math.max(0, Math.floor(from)); x < Math.min(size, to); x += 1) {
        covered[row + x] += Math.max(0, Math.min(to, x + 1) - Math.max(from, x)) / SAMPLES;
      }
    }
  }
  return covered;
}

function crossingsOf(points, y) {
  const crossings = [];
  points.forEach(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length];
    if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  });
  return crossings;
}

function lay(pixels, at, colour, alpha) {
  if (alpha === 0) return;
  const under = pixels[at + 3] / 255;
  const over = alpha + under * (1 - alpha);
  colour.forEach((value, channel) => {
    pixels[at + channel] = Math.round((value * alpha + pixels[at + channel] * under * (1 - alpha)) / over);
  });
  pixels[at + 3] = Math.round(over * 255);
}
