/** Ids of headings, each once. */
export class Slugs {
  private readonly taken = new Map<string, number>();

  of(text: string): string {
    const slug =
      text
        .toLowerCase()
        .normalize("NFD")
        .replaceAll(/[\u0300-\u036f]/g, "")
        .replaceAll(/[^a-z0-9]+/g, "-")
        .replaceAll(/^-|-$/g, "") || "section";
    const count = this.taken.get(slug) ?? 0;
    this.taken.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count + 1}`;
  }
}
