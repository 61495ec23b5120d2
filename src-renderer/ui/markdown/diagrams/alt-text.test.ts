import { expect, it } from 'vitest';
import { altText } from './alt-text';

it('a diagram is called what its source calls it', () => {
  expect(altText('flowchart LR\n  accTitle: From the gauge\n  accDescr: Two boxes\n  A --> B')).toBe(
    'From the gauge. Two boxes',
  );
  expect(altText('pie\n  accDescr {\n    Ebb and flood,\n    half each\n  }\n  "Ebb" : 6')).toBe(
    'Ebb and flood, half each',
  );
});

it.each([
  ['graph TD\n A-->B', 'Diagram: flowchart'],
  ['  sequenceDiagram\n Ana->>Port: Hi', 'Diagram: sequence'],
  ['stateDiagram-v2\n [*] --> A', 'Diagram: states'],
  ['xychart-beta\n bar [1]', 'Diagram: chart'],
  ['%% a remark\n%%{init: {}}%%\n\ngantt\n title Move', 'Diagram: Gantt chart'],
  ['---\ntitle: graph\nconfig:\n  theme: dark\n---\nerDiagram\n A ||--o{ B : has', 'Diagram: entities and relations'],
  ['---\nnever closed\nmindmap', 'Diagram'],
  ['something-else\n x', 'Diagram'],
  ['', 'Diagram'],
])('without a title it is called its kind: %j', (source, name) => {
  expect(altText(source)).toBe(name);
});
