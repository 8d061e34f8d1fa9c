import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** What is not accessible on a page as it stands, by WCAG 2.2 AA and axe's own good practice. */
export async function violations(page: Page): Promise<unknown[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) }))
}
