import { mkdirSync, readFileSync } from 'node:fs'
import { dataRoot, root } from './paths.ts'
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
  mkdirSync(`${dataRoot}/types`, { recursive: true })
  return projects.map((project) => ({
    name: `types ${project}`,
    run: () => runTool('typescript/bin/tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', infoFile(project)]),
  }))
}

const infoFile = (project: string): string => `${dataRoot}/types/${project === '.' ? 'top' : project}.tsbuildinfo`
