// Written by `npm run locales` from en/: do not edit.
export interface UiDiagramsKeys {
  readonly 'ui-diagrams.showCode': null;
  readonly 'ui-diagrams.showDiagram': null;
  readonly 'ui-diagrams.undrawn': null;
  readonly 'ui-diagrams.reason': null;
  readonly 'ui-diagrams.sourceTooLong': null;
  readonly 'ui-diagrams.kind.any': null;
  readonly 'ui-diagrams.kind.architecture': null;
  readonly 'ui-diagrams.kind.blocks': null;
  readonly 'ui-diagrams.kind.software': null;
  readonly 'ui-diagrams.kind.classes': null;
  readonly 'ui-diagrams.kind.entities': null;
  readonly 'ui-diagrams.kind.flowchart': null;
  readonly 'ui-diagrams.kind.gantt': null;
  readonly 'ui-diagrams.kind.git': null;
  readonly 'ui-diagrams.kind.journey': null;
  readonly 'ui-diagrams.kind.kanban': null;
  readonly 'ui-diagrams.kind.mindmap': null;
  readonly 'ui-diagrams.kind.packet': null;
  readonly 'ui-diagrams.kind.pie': null;
  readonly 'ui-diagrams.kind.quadrants': null;
  readonly 'ui-diagrams.kind.radar': null;
  readonly 'ui-diagrams.kind.requirements': null;
  readonly 'ui-diagrams.kind.sankey': null;
  readonly 'ui-diagrams.kind.sequence': null;
  readonly 'ui-diagrams.kind.states': null;
  readonly 'ui-diagrams.kind.timeline': null;
  readonly 'ui-diagrams.kind.chart': null;
}
