const GREEK =
  'alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω';
const SIGNS =
  'cdot · times × div ÷ pm ± le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ approx ≈ equiv ≡ sim ∼ propto ∝ infty ∞ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ oint ∮ to → rightarrow → leftarrow ← Rightarrow ⇒ Leftrightarrow ⇔ implies ⇒ iff ⇔ mapsto ↦ in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ emptyset ∅ forall ∀ exists ∃ neg ¬ land ∧ lor ∨ ldots … cdots … dots … degree ° circ ° prime ′ langle ⟨ rangle ⟩ ell ℓ hbar ℏ Re ℜ Im ℑ';

const SYMBOLS: ReadonlyMap<string, string> = new Map(pairsOf(`${GREEK} ${SIGNS}`));
const RAISED: ReadonlyMap<string, string> = new Map(pairsOf('0 ⁰ 1 ¹ 2 ² 3 ³ 4 ⁴ 5 ⁵ 6 ⁶ 7 ⁷ 8 ⁸ 9 ⁹ + ⁺ - ⁻ n ⁿ i ⁱ'));
const LOWERED: ReadonlyMap<string, string> = new Map(
  pairsOf('0 ₀ 1 ₁ 2 ₂ 3 ₃ 4 ₄ 5 ₅ 6 ₆ 7 ₇ 8 ₈ 9 ₉ + ₊ - ₋ n ₙ i ᵢ j ⱼ k ₖ m ₘ'),
);

/** A formula in LaTeX as one would type it into a line: `\frac{a}{b} + x^{2}` reads `a/b + x²`. */
export function plainFormula(latex: string): string {
  return inner(latex)
    .replace(/\\([A-Za-z]+)\*?/g, (_, name: string) => SYMBOLS.get(name) ?? (SPACES.has(name) ? ' ' : ` ${name} `))
    .replace(/\\[,;:!> ]/g, ' ')
    .replace(/\\\\|&/g, ' ')
    .replace(/[{}\\]/g, '')
    .replaceAll('\uE000', '^')
    .replaceAll('\uE001', '_')
    .replace(/\s+/g, ' ')
    .trim();
}

/** From the inside out, what takes its parts in braces. */
function inner(latex: string): string {
  let text = latex
    .replace(/\\(?:begin|end)\{[^{}]*\}/g, ' ')
    .replace(/\\(?:left|right|big|Big|displaystyle|limits)(?![A-Za-z])\.?/g, '');
  for (let round = 0; round < MOST_NESTED; round += 1) {
    const before = text;
    text = text
      .replace(
        /\\(?:text|mathrm|mathbf|mathit|mathbb|mathcal|operatorname|vec|hat|bar|overline|boxed)\*?\{([^{}]*)\}/g,
        '$1',
      )
      .replace(/([\^_])\s*(?:\{([^{}]*)\}|([^\s\\{}]))/g, (_, mark: string, group?: string, one?: string) =>
        script(group ?? one ?? '', mark),
      )
      .replace(
        /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
        (_, top: string, bottom: string) => `${grouped(top)}/${grouped(bottom)}`,
      )
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, (_, of: string) => `√${grouped(of)}`);
    if (text === before) return text;
  }
  return text;
}

const MOST_NESTED = 6;
const SPACES: ReadonlySet<string> = new Set(['quad', 'qquad', 'hspace', 'nonumber']);

function grouped(part: string): string {
  const text = part.trim();
  return /^\\?[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`;
}

/** Raised or lowered signs where there are such for all of it. */
function script(part: string, mark: string): string {
  const all = [...part.trim()].map((sign) => (mark === '^' ? RAISED : LOWERED).get(sign));
  return all.every((sign) => sign !== undefined) ? all.join('') : `${MARKS[mark] ?? ''}${grouped(part)}`;
}

/** Not the signs themselves, which would be read once more. */
const MARKS: Readonly<Record<string, string>> = { '^': '\uE000', _: '\uE001' };

function pairsOf(text: string): [string, string][] {
  const parts = text.split(' ');
  return parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? ''] as [string, string]] : []));
}
