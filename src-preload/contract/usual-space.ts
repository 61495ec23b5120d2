/** What keeps groups on one NATS server apart, where nobody chose another: most people have one group. */
export const USUAL_SPACE = 'hearth';
