/** Where this service draws the avatar of a user. */
export function avatarOf(username: string): string {
  return `/v1/social/avatars/${username}.svg`;
}
