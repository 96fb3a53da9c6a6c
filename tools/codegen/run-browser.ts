import { generateBrowserPrograms } from "./browser-programs.ts";
import { repositoryRoot } from "./schema-documents.ts";
import { writeOrCheck } from "./write-or-check.ts";

// `npm run codegen -- browser`: a program of its own, after all others, because the bundles hold what they generate.

writeOrCheck("browser", await generateBrowserPrograms(repositoryRoot));
