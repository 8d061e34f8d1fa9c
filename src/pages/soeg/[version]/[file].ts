import type { APIRoute, GetStaticPaths } from 'astro'

import { searchFiles } from '#src/data/search-files.ts'

export const getStaticPaths = (async () => {
  const { version, files } = await searchFiles()
  return files.map(({ name, content }) => ({ params: { version, file: name }, props: { content } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ content: string }> = ({ props }) => new Response(props.content)
