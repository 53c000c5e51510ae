import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Found {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly html: string }[];
}

interface Axe {
  run(context: object, options: object): Promise<{ readonly violations: readonly Found[] }>;
}

/**
 * What axe finds serious on a page: a line for each rule, with where it is broken.
 *
 * @param of which rules; `contrast` is what another colour scheme of the same page can break
 */
export async function seriousFindings(
  page: Page,
  of: 'all' | 'contrast' = 'all',
): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const options = {
    resultTypes: ['violations'],
    ...(of === 'contrast' ? { runOnly: ['color-contrast'] } : {}),
  };
  const found = await page.evaluate(
    async ([where, asked]) =>
      (await (globalThis as unknown as { axe: Axe }).axe.run(where, asked)).violations,
    // What is drawn is told by the picture's name; its thousand lines are nothing to read.
    [{ exclude: ['svg > *'] }, options] as const,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join(' | ')}`,
    );
}
