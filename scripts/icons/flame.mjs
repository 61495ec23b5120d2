// Outlines as closed chains of cubic curves in a square of 24; each point is [x, y].
const BOX = 24;

/** A tongue of fire with a second, smaller one cut out of it. */
const OUTER = [
  [12, 23],
  [
    [7, 23],
    [3.8, 19.6],
    [3.8, 15],
  ],
  [
    [3.8, 10.6],
    [7.2, 8.9],
    [8.5, 5.6],
  ],
  [
    [9, 4.2],
    [9.1, 2.6],
    [8.8, 1],
  ],
  [
    [12.8, 2.4],
    [15.4, 5.8],
    [15.9, 9.8],
  ],
  [
    [16.8, 9],
    [17.2, 8],
    [17.2, 6.8],
  ],
  [
    [19.2, 8.9],
    [20.2, 11.8],
    [20.2, 15],
  ],
  [
    [20.2, 19.6],
    [17, 23],
    [12, 23],
  ],
];
const INNER = [
  [12, 20.6],
  [
    [9.4, 20.6],
    [7.6, 18.9],
    [7.6, 16.6],
  ],
  [
    [7.6, 14.2],
    [10.3, 13.1],
    [10.9, 10.2],
  ],
  [
    [13.9, 11.8],
    [16.4, 13.9],
    [16.4, 16.8],
  ],
  [
    [16.4, 19],
    [14.7, 20.6],
    [12, 20.6],
  ],
];

/** `margin` is a share of the picture. Even-odd: the inner tongue is a hole. */
export function flame({ margin }) {
  return { outlines: [OUTER, INNER].map((curve) => placed(flatten(curve), margin)) };
}

export function roundedSquare({ margin, radius }) {
  const [low, high] = [margin, 1 - margin];
  const corners = [
    [high - radius, low + radius, -90],
    [high - radius, high - radius, 0],
    [low + radius, high - radius, 90],
    [low + radius, low + radius, 180],
  ];
  const outline = corners.flatMap(([x, y, from]) =>
    Array.from({ length: 33 }, (_, step) => {
      const angle = ((from + (step / 32) * 90) * Math.PI) / 180;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
  return { outlines: [outline] };
}

function flatten([start, ...curves]) {
  const points = [start];
  for (const [a, b, end] of curves) {
    const [from] = points.slice(-1);
    for (let step = 1; step <= 32; step += 1) points.push(at([from, a, b, end], step / 32));
  }
  return points;
}

function at([p, a, b, q], t) {
  const s = 1 - t;
  return [0, 1].map((i) => s ** 3 * p[i] + 3 * s * s * t * a[i] + 3 * s * t * t * b[i] + t ** 3 * q[i]);
}

function placed(points, margin) {
  return points.map((point) => point.map((value) => margin + (value / BOX) * (1 - 2 * margin)));
}
