import type { APIRoute, GetStaticPaths } from 'astro'

import { sitemap } from '#src/data/sitemap.ts'

export const getStaticPaths = (async () => {
  const files = await sitemap()
  return files.map(({ name, content }) => ({ params: { sitemap: name }, props: { content } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ content: string }> = ({ props }) => new Response(props.content)
