import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/**
 * What an error says is for people who look for its cause; that it is thrown, and of which class, is what counts.
 * @type {import('@stryker-mutator/api/ignore').Ignorer}
 */
const errorMessages = {
  shouldIgnore: ({ node, parentPath }) => {
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral'
    const parent = parentPath?.node
    const isOfError = parent?.type === 'NewExpression' && /Error$/.test(parent.callee.name ?? '')
    return isText && isOfError ? 'the message of an error' : undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'error-messages', errorMessages)]
