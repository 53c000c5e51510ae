export const seen = (element: HTMLElement): boolean => element.offsetParent !== null;

/** Presses the first button of the page that is seen and answers a selector; false: there is none. */
export function press(selector: string): boolean {
  const button = [...document.querySelectorAll<HTMLElement>(selector)].find(seen);
  button?.click();
  return button !== undefined;
}
