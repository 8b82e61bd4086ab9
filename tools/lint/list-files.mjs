import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of Git and new ones that exist, from the root of the repository.
 * @param {string} root
 * @param {readonly string[]} paths - files and folders
 */
export function listFiles(root, paths) {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}
