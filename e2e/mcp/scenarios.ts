/**
 * Scenarios of the conformance suite that Hearth cannot pass, and why. Most call a tool, a prompt or a resource of a test server that the suite
 * describes: Hearth has six tools and no others, so they say nothing about it. What each proves of the protocol is in the SDK's own runs.
 */
export const NOT_FOR_HEARTH: Readonly<Record<string, readonly string[]>> = {
  'They call a tool of the suite’s own test server.': [
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'tools-call-with-logging',
    'tools-call-error',
    'tools-call-with-progress',
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
    'json-schema-2020-12',
    'http-custom-header-server-validation',
  ],
  'They read a resource of that test server.': [
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
  ],
  'They ask for a prompt of that test server.': [
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
  ],
  'They call tools that ask the person something in the middle of a call. Hearth’s never do: what needs a yes waits in Review.':
    [
      'input-required-result-basic-elicitation',
      'input-required-result-basic-sampling',
      'input-required-result-basic-list-roots',
      'input-required-result-request-state',
      'input-required-result-multiple-input-requests',
      'input-required-result-multi-round',
      'input-required-result-missing-input-response',
      'input-required-result-non-tool-request',
      'input-required-result-result-type',
      'input-required-result-tampered-state',
      'input-required-result-capability-check',
      'input-required-result-ignore-extra-params',
    ],
  'Optional parts of the protocol that Hearth does not offer or announce: completion, log levels, subscriptions to one resource.':
    ['completion-complete', 'logging-set-level', 'resources-subscribe', 'resources-unsubscribe'],
  'An extension that Hearth does not offer: tasks.': [
    'tasks-lifecycle',
    'tasks-capability-negotiation',
    'tasks-wire-fields',
    'tasks-request-state-removal',
    'tasks-mrtr-input',
    'tasks-request-headers',
    'tasks-dispatch-and-envelope',
    'tasks-status-notifications',
    'tasks-required-task-error',
    'tasks-mrtr-composition',
  ],
  'They want sessions and their streams, which the protocol leaves to the server; Hearth has none (decision 016).': [
    'server-sse-multiple-streams',
    'server-sse-polling',
  ],
};

/** Of a scenario that Hearth passes otherwise: checks for which the suite finds no tool of its own to call. */
export const NOT_TESTABLE: Readonly<Record<string, readonly string[]>> = {
  'server-stateless': [
    // Their tools: test_missing_capability, test_streaming_elicitation, test_logging_tool. No tool of Hearth needs anything of a client,
    // asks it anything or sends it logs.
    'sep-2575-server-rejects-undeclared-capability',
    'sep-2575-missing-capability-http-400',
    'sep-2575-http-server-no-independent-requests-on-stream',
    'sep-2575-server-no-log-without-loglevel',
    // It changes the lists by tools of the suite. That Hearth tells of its own changes is tried in mcp-walls.test.ts.
    'sep-2575-server-sends-prompts-list-changed-on-subscription',
    'sep-2575-server-sends-tools-list-changed-on-subscription',
  ],
};
