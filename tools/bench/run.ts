import { benchCorpus } from "./corpus.ts";
import { benchFind } from "./find.ts";
import { benchMcp } from "./mcp.ts";
import { benchPublishing } from "./publishing.ts";
import { benchReceivingEnd } from "./receiving-end.ts";
import { benchScrub } from "./scrub.ts";
import { benchSite } from "./site.ts";
import { benchValidation } from "./validation.ts";
import { benchVerify } from "./verify.ts";

// `npm run bench`: prints ratios measured in one run on this machine. The absolute figures say something about this machine only.

console.log(`Node ${process.version}, ${process.platform} ${process.arch}\n`);
benchScrub();
benchValidation();
benchCorpus();
await benchSite();
await benchMcp();
benchFind();
await benchReceivingEnd();
await benchPublishing();
await benchVerify();
