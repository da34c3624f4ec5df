import { readFileSync } from 'node:fs'
import { root } from './paths.ts'
import { runTool } from './step.ts'
import type { Step } from './step.ts'

export const workspaces = (): string[] => {
  const manifest: { workspaces: string[] } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  return manifest.workspaces
}

/** What the `tsconfig.json` at the top includes of a workspace, too: the servers, whose options are the same. */
const checkedAtTheTop = (workspace: string): boolean => {
  const { include }: { include: string[] } = JSON.parse(readFileSync(`${root}/tsconfig.json`, 'utf8'))
  return include.some((pattern) => pattern.startsWith(`${workspace}/`))
}

/**
 * One step per workspace, and one for what stands at the top along with all servers: each by itself would check again
 * what it imports of the others. The largest come first, so that the lanes end together.
 */
export const typeSteps = (): Step[] => {
  const large = ['console', 'tests', '.']
  const projects = [...large, ...workspaces().filter((name) => !large.includes(name) && !checkedAtTheTop(name))]
  return projects.map((project) => ({
    name: `types ${project}`,
    // The native compiler checks the whole tree in seconds; the one in JavaScript stays for the linter, which needs its
    // API.
    run: () => runTool('typescript-native/bin/tsc', ['-p', project, '--noEmit']),
  }))
}
