// The tokens of a TypeScript source, with its comments.
import { createScanner, SyntaxKind } from 'typescript/unstable/ast';

/** Strings and templates without a substitution. */
export const LITERALS = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
]);

const BLANK = new Set([
  SyntaxKind.WhitespaceTrivia,
  SyntaxKind.NewLineTrivia,
  SyntaxKind.ShebangTrivia,
]);

const COMMENTS = new Set([SyntaxKind.SingleLineCommentTrivia, SyntaxKind.MultiLineCommentTrivia]);

/** Tokens that end an expression, so that a slash after them divides. */
const ENDS = new Set([
  ...LITERALS,
  SyntaxKind.Identifier,
  SyntaxKind.NumericLiteral,
  SyntaxKind.BigIntLiteral,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.TemplateTail,
  SyntaxKind.CloseParenToken,
  SyntaxKind.CloseBracketToken,
  SyntaxKind.CloseBraceToken,
  SyntaxKind.ThisKeyword,
]);

/**
 * The tokens and the comments of a source; a comment has its text as its value.
 * @param {string} source - of TypeScript or JavaScript
 */
export function* tokensOf(source) {
  const scanner = createScanner(/* skipTrivia */ false);
  scanner.setText(source);
  const open = []; // the braces that are open in the substitution of each open template
  let before = SyntaxKind.Unknown;
  for (;;) {
    const kind = scannedAs(scanner, scanner.scan(), open, before);
    if (kind === SyntaxKind.EndOfFile) return;
    if (BLANK.has(kind)) continue;
    const isComment = COMMENTS.has(kind);
    if (!isComment) before = kind;
    if (kind === SyntaxKind.TemplateHead) open.push(0);
    if (kind === SyntaxKind.TemplateTail) open.pop();
    const value = isComment ? scanner.getTokenText() : scanner.getTokenValue();
    yield { kind, isComment, start: scanner.getTokenStart(), value };
  }
}

/** A slash and a brace are what the token before them, and the open template, make of them. */
function scannedAs(scanner, kind, open, before) {
  const isSlash = kind === SyntaxKind.SlashToken || kind === SyntaxKind.SlashEqualsToken;
  if (isSlash && !ENDS.has(before)) return scanner.reScanSlashToken();
  if (open.length === 0) return kind;
  if (kind === SyntaxKind.OpenBraceToken) open[open.length - 1] += 1;
  if (kind !== SyntaxKind.CloseBraceToken) return kind;
  if (open.at(-1) === 0) return scanner.reScanTemplateToken(false);
  open[open.length - 1] -= 1;
  return kind;
}
