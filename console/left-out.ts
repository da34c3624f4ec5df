import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** A library's module that comes along and that browsers never run, and which of its modules ask for it. */
interface LeftOut {
  readonly asked: RegExp
  readonly by: RegExp
  /** What is given instead, as the module's text; `exported` are the names that the true one gives. */
  readonly given: (exported: readonly string[]) => string
}

/** zod's way to JSON schemas: only `/api/schema.json` needs it, which the server writes. */
const jsonSchema: LeftOut = {
  asked: /\/(json-schema-processors|to-json-schema)\.js$/,
  by: /\/zod\/v4\/classic\/(schemas|external)\.js$/,
  // The makers of methods run with each schema, what they make does not.
  given: (exported) => `const never = () => { throw new Error('no JSON schemas in browsers') }
    const make = () => never
    export { ${exported.map((name) => `${/^create\w+Method$/.test(name) ? 'make' : 'never'} as ${name}`).join(', ')} }`,
}

/** react-admin's own router, which loads data as well: it stands in ours (`staff/main.tsx`), and asks for no other. */
const ownRouter: LeftOut = {
  asked: /^react-router-dom$/,
  by: /\/ra-core\/dist\/routing\/adapters\/reactRouterProvider\.js$/,
  given: () => `export {
    useNavigate, useLocation, useParams, useBlocker, useMatch, useInRouterContext, Link, Navigate, Route, Routes, Outlet,
    matchPath, UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext,
  } from 'react-router-dom'
  export const createHashRouter = undefined
  export const RouterProvider = undefined`,
}

const leftOut = [jsonSchema, ownRouter]
const mark = '\0left-out:'

/**
 * First pages grow by what is in their libraries; `tests/e2e/budgets.test.ts` notices when this finds nothing any more.
 */
export const leaveOut: Plugin = {
  name: 'leave-out',
  enforce: 'pre',
  async resolveId(asked, by) {
    const at = leftOut.findIndex((each) => each.asked.test(asked) && by !== undefined && each.by.test(by))
    if (at === -1) return null
    const real = await this.resolve(asked, by, { skipSelf: true })
    return real === null ? null : `${mark}${at}:${real.id}`
  },
  async load(id) {
    if (!id.startsWith(mark)) return null
    const [at = '', ...path] = id.slice(mark.length).split(':')
    const real: unknown = await import(pathToFileURL(path.join(':')).href)
    return leftOut[Number(at)]?.given(Object.keys(real as object)) ?? null
  },
}
