/**
 * What a chat template, a model or Hearth's own prompt takes for a border. Each pattern captures the
 * marker's first character: a backslash after it breaks the marker, and a broken marker matches no
 * pattern, so doing it twice changes nothing.
 */
const markers: readonly RegExp[] = [
  // ChatML, Llama 3, Phi, Granite, GPT-OSS; DeepSeek writes full-width bars.
  /(<)(?=[|｜][^<>|｜\s]{1,64}[|｜]>)/g,
  // Llama 2 and Mistral, Gemma, tool calls and reasoning of Qwen, Hermes, DeepSeek.
  /(<)(?=\/?(?:s|bos|eos|pad|unk|sop|eop|think|thinking|reasoning|tools|tool_call|tool_calls|tool_response|tool_result|function_call|function_response|start_of_turn|end_of_turn|start_of_image|end_of_image|start_of_role|end_of_role|unused\d{1,3}|system|assistant|hearth-[a-z-]{1,32})>)/gi,
  /(<)(?=<\/?SYS>>)/gi,
  /(\[)(?=\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|TOOL|IMG|gMASK|BOS|EOS|SYS)\])/g,
  // Alpaca and Vicuna headings.
  /(#)(?=##\s?(?:Instruction|Response|Input|System|Assistant|Human|User)s?:)/gi,
  // Hearth's own: block titles, delimited data, the greeting, mended words.
  /(-)(?=--[ \t]+(?:Who you're talking to|Who you’re talking to|Recent context|End of [^\n]{1,60}?)[ \t]+---)/gi,
  /(?<=^[ \t>*-]{0,8})(-)(?=--[ \t]+[^\s|-][^\n|-]{0,80}[ \t]+---[ \t\r]{0,8}$)/gim,
  /(\[)(?=\/?(?:begin |end )?(?:data|summary|handoff[ _]context|recall(?:ed)?|recalled memory|memory|attachment|notes|quoted data)(?::[^\]\n]{0,120})?\])/gi,
  /(\[)(?=If relevant, briefly acknowledge)/gi,
];

/** `User:` at the start of a line; lower case only where a sentence follows, for `user: bob` is a setting. */
const roleLine =
  /^([ \t>*#_-]{0,12}(?:System|Assistant|Human|User|Developer|Tool|SYSTEM|ASSISTANT|HUMAN|USER|DEVELOPER|TOOL|(?:system|assistant|human|user|developer|tool)(?=[*_]{0,3}:[ \t]*\S+[ \t]+\S+[ \t]+\S))[*_]{0,3})(?=[:：])/gm;

/**
 * Breaks role markers, template tokens and Hearth's own delimiters, so that text quoted into a prompt
 * can neither open nor close a block. Everything else stays byte for byte. Idempotent.
 */
export function neutralise(text: string): string {
  let result = text;
  for (const marker of markers) result = result.replace(marker, '$1\\');
  return result.replace(roleLine, '$1\\');
}

/** Neutralised text between two lines that say it is data; nothing inside can write the second one. */
export function quoteAsData(text: string, label = 'quoted'): string {
  const name = label.replace(/[^\p{L}\p{N}._-]+/gu, ' ').trim();
  return `[begin data: ${name}]\n${neutralise(text)}\n[end data]`;
}
