import { readFileSync } from "node:fs";
import path from "node:path";

export const repositoryRoot = path.resolve(import.meta.dirname, "../../../..");

/** What every package says about itself. */
export interface Product {
  version: string;
  description: string;
  licence: string;
  author: { name: string; url: string };
  homepage: string;
  /** The address of the source code, where the root package.json has one. */
  repository: string | undefined;
  privacyPolicy: string;
  keywords: readonly string[];
  /** The origin of the server that the packages are made for. */
  server: string;
}

const KEYWORDS = ["belgium", "administration", "procedures", "residence", "nationality", "commune", "documents"];

export function readProduct(server: string): Product {
  // The manifest of this repository, which npm has read before.
  const manifest = JSON.parse(readFileSync(path.join(repositoryRoot, "package.json"), "utf8")) as Record<
    "version" | "description" | "license",
    string
  > & {
    repository?: string | { url: string };
  };
  const { version, description, license: licence, repository } = manifest;
  return {
    version,
    description,
    licence,
    author: { name: "Be Civic", url: server },
    homepage: server,
    repository: typeof repository === "object" ? repository.url : repository,
    privacyPolicy: `${server}/privacy`,
    keywords: KEYWORDS,
    server,
  };
}

/** The fields that manifests of Claude plugins, marketplaces and npm have in common. */
export function commonFields({ version, description, author, homepage, repository, licence, keywords }: Product): Record<string, unknown> {
  return { version, description, author, homepage, ...(repository === undefined ? {} : { repository }), license: licence, keywords };
}
