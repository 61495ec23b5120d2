import { Brain, Cpu, HardDrive, Info, SlidersHorizontal, Zap } from 'lucide-react';
import { AboutSection } from './about-section';
import { CaptureSection } from './capture-section';
import { DataSection } from './data-section';
import { GeneralSection } from './general-section';
import { MemorySection } from './memory-section';
import { ModelsSection } from './models-section';

/** The parts of Settings, in order. */
export const settingsSections = [
  { section: 'general', label: 'General', Icon: SlidersHorizontal, Content: GeneralSection },
  { section: 'models', label: 'Models', Icon: Cpu, Content: ModelsSection },
  { section: 'memory', label: 'Memory', Icon: Brain, Content: MemorySection },
  { section: 'data', label: 'Data and backups', Icon: HardDrive, Content: DataSection },
  { section: 'capture', label: 'Quick capture', Icon: Zap, Content: CaptureSection },
  { section: 'about', label: 'About', Icon: Info, Content: AboutSection },
] as const;
