const BLACK = /\b(fill|stroke)="(?:black|#000|#000000)"/gi;
const WHITE = /\bfill="(?:white|#fff|#ffffff)"/gi;

/**
 * A drawing of Figma in the colours of our figures, which follow the reader's theme: its black is ink, and its white is
 * paper. Other colours stay as they are, and the check of figures refuses them.
 */
export function withThemeColours(svg: string): string {
  return svg.replace(BLACK, '$1="currentColor"').replace(WHITE, 'class="f-paper"');
}
