/** What the PDF engine's type declarations take from the Emscripten types, as far as it is used here. */
interface EmscriptenModule {
  HEAPU8: Uint8Array;
  wasmBinary: ArrayBuffer;
}
