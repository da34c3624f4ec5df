import { readFileSync } from 'node:fs'
import { root } from './paths.ts'
import { runTool } from './step.ts'
import type { Step } from './step.ts'

export const workspaces = (): string[] => {
  const manifest: { workspaces: string[] } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  return manifest.workspaces
}

/** One step per workspace, and one for what stands at the top. The largest come first, so that the lanes end together. */
export const typeSteps = (): Step[] => {
  const large = ['console', 'tests']
  const projects = [...large, ...workspaces().filter((name) => !large.includes(name)), '.']
  return projects.map((project) => ({
    name: `types ${project}`,
    // The native compiler checks the whole tree in seconds; the one in JavaScript stays for the linter, which needs its API.
    run: () => runTool('typescript-native/bin/tsc', ['-p', project, '--noEmit']),
  }))
}
