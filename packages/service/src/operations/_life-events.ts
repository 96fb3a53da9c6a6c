const words = (text: string) => ({ en: text, fr: text, nl: text, de: text });

const event = (id: string, ...skills: string[]) => ({
  id,
  title: words(id),
  description: words(`About ${id}.`),
  steps: skills.map((skill) => ({ skill, when: "first-days", only_if: words("You rent") })),
});

/** Two life events; the procedure of the first is named twice. */
export const LIFE_EVENTS = {
  "data/life-events.json": JSON.stringify({
    schema_version: 1,
    life_events: [event("moving", "lease", "lease"), event("leaving", "deposit", "deposit")],
  }),
};
