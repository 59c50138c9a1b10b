const ANYWHERE = "on the site, in a draft, in a version that waits, or in one of the last 30 days";

/** Why a picture was not deleted. */
export function pictureInUse(places: readonly string[]): string {
  return `The picture is still used, and stays: ${places.join("; ") || ANYWHERE}.`;
}
