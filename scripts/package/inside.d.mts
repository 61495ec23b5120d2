export declare function packagesInside(project: string): readonly string[];
