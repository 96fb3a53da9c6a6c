import type { HeadedText } from "../markdown.ts";
import type { Fault, Rule } from "../rule.ts";
import type { Plugin, Skill } from "../subject.ts";

type Find = Rule["find"];

export function eachPlugin(find: (plugin: Plugin) => Fault[]): Find {
  return ({ plugins }) => plugins.flatMap(find);
}

export function eachSkill(find: (skill: Skill, plugin: Plugin) => Fault[]): Find {
  return eachPlugin((plugin) => plugin.skills.flatMap((skill) => find(skill, plugin)));
}

export function eachAgent(find: (agent: HeadedText) => Fault[]): Find {
  return eachPlugin(({ agents }) => agents.flatMap(find));
}
