import { type PathNextSource, type PathSource, withoutHidden } from "@becivic/contract";

/** Where the user goes on alone, or where no user has confirmed the rest. */
const OUT_OF_SIGHT: ReadonlySet<string> = new Set(["auth-wall", "full-takeover", "physical-presence", "confirmation"]);

const CAVEAT = "No user has confirmed yet what happens from this point on: it may look different from what is described here.";

/** A source as an answer shows it: who does what and where. Before a consent it has no address; the checks are for an attempt that is reported. */
export function describeSource(source: PathSource, use: "consent" | "advice" | "attempt"): PathNextSource {
  const { id, source_class, procedure, actor, validation_path: checks, preferred_auth_provider: provider } = source;
  const { when, agent_responsibility, user_responsibility, resumption } = actor.handoff;
  const address = procedure.deeplink ?? procedure.url ?? procedure.api_url ?? procedure.sitemap_url;
  const isOutOfSight = source.post_handoff_observed !== true && OUT_OF_SIGHT.has(when);
  const bring = procedure.what_to_bring?.map(withoutHidden) ?? [];
  return {
    id,
    class: source_class,
    ...(address === undefined || use === "consent" ? {} : { address }),
    ...(provider === undefined ? {} : { provider }),
    ...(procedure.estimated_days === undefined ? {} : { days: procedure.estimated_days }),
    ...(when === "none"
      ? {}
      : {
          handoff: {
            when,
            agent_responsibility: withoutHidden(agent_responsibility),
            user_responsibility: withoutHidden(user_responsibility),
            resumption: withoutHidden(resumption),
          },
        }),
    ...(isOutOfSight ? { caveat: CAVEAT } : {}),
    ...(bring.length === 0 ? {} : { bring }),
    ...(use !== "attempt"
      ? {}
      : {
          look_for: {
            success: checks.success_signals.map(({ check, value }) => ({ check, value })),
            failure: checks.failure_signals.map(({ check, value }) => ({ check, value })),
          },
        }),
  };
}
