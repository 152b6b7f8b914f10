import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    /** The library takes an open font as well, which its types do not say. */
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
  }
}
