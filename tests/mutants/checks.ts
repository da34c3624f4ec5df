import ts from 'typescript'

/** A place where something is refused, or where it is decided whether to refuse. */
export interface Check {
  readonly kind: 'throw' | 'call' | 'comparison' | 'condition'
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly from: number
  readonly to: number
  /** What is put in its place, one at a time; `removed`: nothing is thrown there. */
  readonly changes: readonly string[]
}

export const removed = 'removed'

const boundaries = new Map<ts.SyntaxKind, string | null>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, null],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, null],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
])
const conditions = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
])

/** Every throw, every call of a function that throws for whoever calls it, every comparison, every `and` and `or`. */
export const checksIn = (path: string, source: string): readonly Check[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: Check[] = []
  const visit = (node: ts.Node): void => {
    const changed = changedIn(node)
    if (changed !== null) found.push(checkOf(file, node, changed))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

type Changed = Pick<Check, 'kind' | 'changes'>

const checkOf = (file: ts.SourceFile, node: ts.Node, changed: Changed): Check => {
  const [from, to] = [node.getStart(file), node.getEnd()]
  const line = file.getLineAndCharacterOfPosition(from).line + 1
  return { ...changed, line, text: node.getText(file).replaceAll(/\s+/g, ' '), from, to }
}

const changedIn = (node: ts.Node): Changed | null => {
  if (ts.isThrowStatement(node) || isRejection(node)) return { kind: 'throw', changes: [removed] }
  if (ts.isExpressionStatement(node))
    return isCheckingCall(node.expression) ? { kind: 'call', changes: [removed] } : null
  return ts.isBinaryExpression(node) ? decidedBy(node) : null
}
const isRejection = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === 'Promise.reject' && node.arguments.length > 0

const isCheckingCall = (expression: ts.Expression): boolean => {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression
  return ts.isCallExpression(call) && /(^|\.)(require|verify|check)[A-Z]\w*$/.test(call.expression.getText())
}

const decidedBy = (node: ts.BinaryExpression): Changed | null => {
  const operator = node.operatorToken.kind
  // What never ends proves nothing.
  const always = isLoop(node) ? ['false'] : ['true', 'false']
  const other = boundaries.get(operator) ?? conditions.get(operator)
  const changes = other === undefined ? always : [...always, `${node.left.getText()} ${other} ${node.right.getText()}`]
  if (boundaries.has(operator)) return { kind: 'comparison', changes }
  return conditions.has(operator) ? { kind: 'condition', changes } : null
}
const isLoop = ({ parent, pos }: ts.Node): boolean =>
  (ts.isForStatement(parent) && parent.condition?.pos === pos) ||
  ((ts.isWhileStatement(parent) || ts.isDoStatement(parent)) && parent.expression.pos === pos)
