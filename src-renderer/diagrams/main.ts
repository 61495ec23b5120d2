import '../ui/tokens.css';

/** What main calls: the page has no other way in, and none out. Mermaid is no part of what pages begin with. */
async function drawDiagram(job: Parameters<typeof import('./draw').drawDiagram>[0]) {
  return (await import('./draw')).drawDiagram(job);
}

Object.assign(window, { drawDiagram });
