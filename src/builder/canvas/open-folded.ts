/** Whether the canvas's style sheet can show what is folded away; Firefox before 143 and Safari before 18.4 cannot. */
export const showsFolded = (): boolean => CSS.supports('selector(::details-content)');

/** Opens what is folded away, where style sheets alone do not show it: it is worked on here. */
export function openFolded(paper: ParentNode): void {
  for (const details of paper.querySelectorAll('details')) details.open = true;
}
