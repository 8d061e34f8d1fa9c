import type { Rule } from 'eslint'

import { importProblem, projectFile } from './import-directions.ts'

/** Reports every import, static or dynamic, of values or of types, that goes against the arrows in layers.ts. */
export const importRule: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{ reason }}' } },
  create(context) {
    const file = projectFile(context.filename)
    if (file === null) return {}
    const check = (node: Rule.Node): void => {
      const specifier = specifierOf(node)
      const reason = specifier === null ? null : importProblem(file, specifier, isTypeOnly(node))
      if (reason !== null) context.report({ node, messageId: 'forbidden', data: { reason } })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

function specifierOf(node: object): string | null {
  if (!('source' in node) || typeof node.source !== 'object' || node.source === null) return null
  return 'value' in node.source && typeof node.source.value === 'string' ? node.source.value : null
}

/** ESTree knows nothing of types: TypeScript's parser marks them. */
function isTypeOnly(node: { type: string }): boolean {
  if (node.type === 'TSImportType') return true
  return ('importKind' in node && node.importKind === 'type') || ('exportKind' in node && node.exportKind === 'type')
}
